/** The name of the cookie that a page sets while it loads its figures anew by itself: that is no input of a person. */
export const liveCookie = 'attest-live'
