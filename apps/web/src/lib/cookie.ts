import { isBrowser } from './is-browser.ts'

/** Keeps a choice where the server finds it with the next page. Nothing secret, nothing about a person. */
export function setCookie(name: string, value: string): void {
  if (!isBrowser) return
  // biome-ignore lint/suspicious/noDocumentCookie: its successor exists on https pages only
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}
