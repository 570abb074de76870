/** The address people reach Attest by; the start command sets it for app and worker. */
export function getPublicUrl(): string {
  return process.env.NEXTAUTH_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
}
