import { liveCookie } from '@/lib/domain/live-cookie'

/** Says that what is loaded next is the page's doing, not the person's: it does not keep the session alive. */
export function beginLiveLoad(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${liveCookie}=1; path=/; max-age=5; samesite=strict`
}

/** What is loaded from now on is the person's doing again. */
export function endLiveLoad(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${liveCookie}=; path=/; max-age=0; samesite=strict`
}
