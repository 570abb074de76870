/** Whether two texts are the same but for outer white space and Unicode composition (NFC). Case counts. */
export function matchExactly(predicted: string, reference: string): boolean {
  return predicted.trim().normalize('NFC') === reference.trim().normalize('NFC')
}
