export const entry = {
  login: {
    title: 'Log in',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    wrong: 'E-mail or password is not right. Check both, or ask an owner of this Attest for a new link.',
    throttled: 'Too many tries for this account. Wait a few minutes, or ask an owner for a new link.',
    failed: 'The server cannot answer right now. Nothing is lost; try again in a moment.',
    noAccount: 'No account yet? An owner of this Attest can make one and send you a link.',
  },
  setup: {
    title: 'Set up Attest',
    text: 'You are the first. Make the account that owns this Attest; others get theirs from you.',
    name: 'Your name',
    submit: 'Make the account',
  },
  welcome: {
    title: 'Choose your password',
    text: 'This link works once. After this you log in with your e-mail and this password.',
    submit: 'Save the password',
    done: 'Your password is saved. Log in with it now.',
  },
  passwordHint: 'At least 12 characters; a sentence is easier to remember than a riddle.',
  newPassword: 'New password',
  goHome: 'Go to the log-in page',
} as const
