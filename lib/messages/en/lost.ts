export const lost = {
  notFound: {
    title: 'This page is not here',
    text: 'The address may be mistyped, what it showed may be gone, or it is not for you. Nothing was lost.',
    action: 'Go to your home page',
  },
  error: {
    title: 'This page could not be shown',
    text: 'Something went wrong on the server. What you had sent is kept. Try again; tell the owner of this Attest if it stays, with the number {digest}.',
    textPlain: 'Something went wrong. What you had sent is kept. Try again; tell the owner of this Attest if it stays.',
    retry: 'Try again',
  },
} as const
