/** Digits that survive binary arithmetic: 92.85 may arrive as 92.84999999999999 and must still round up. */
const trustedDigits = 13

/**
 * Writes a number >= 0 with `decimals` places, halves rounded up as in printed tables (`toFixed` rounds the binary
 * value, so 1.005 becomes 1.00). For display only, at the very end.
 */
export function roundHalfUp(value: number, decimals: number): string {
  const shifted = Number((value * 10 ** decimals).toPrecision(trustedDigits))
  return (Math.floor(shifted + 0.5) / 10 ** decimals).toFixed(decimals)
}
