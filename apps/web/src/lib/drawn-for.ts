import type { ThemeChoice } from './theme.ts'

/**
 * What the server knows of the reader when it draws a page. Until React has taken the page over, the app shows what fits
 * this, and not what the browser knows: else the two would not match, and React would draw everything anew.
 */
export type DrawnFor = {
  theme: ThemeChoice
  /** Prices are also shown in it. */
  currency?: string | undefined
  /** By what the browser says of its device; the window may be narrower or wider. */
  isPhone: boolean
}
