import { createTransport } from 'nodemailer'

export type Mail = { to: string[]; subject: string; text: string }

const timeoutMs = 10_000

/** The address that mail comes from: the account of the mail server where that is one, else one of its host. */
export function findSender(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const account = decodeURIComponent(username)
  return /^[^@\s]+@[^@\s]+$/.test(account) ? account : `attest@${hostname}`
}

/**
 * Sends a plain text by a mail server (`smtp:` or `smtps:` address with its account). Nobody sees the other addressees.
 * Answers null, or why it did not go.
 */
export async function sendMail(smtpUrl: string, { to, subject, text }: Mail): Promise<string | null> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Texts are ours and plain: nothing in them is to be read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from: { name: 'Attest', address: findSender(smtpUrl) }, bcc: to, subject, text })
    return null
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 300) : 'could not be sent'
  } finally {
    transport.close()
  }
}
