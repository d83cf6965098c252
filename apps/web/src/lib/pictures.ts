import type { Scheme } from './theme.ts'

export type ByScheme = Readonly<Record<Scheme, string>>

const at = (name: string) => `/pictures/${name}.webp`
const dayAndNight = (name: string): ByScheme => ({ light: at(name), dark: at(`${name}-night`) })

/** A picture as large as it is shown, up to a third more: `srcset` of files made by `demo/pictures`. */
const inWidths = (name: string, widths: readonly number[]): ByScheme => {
  const list = (hour: string) => widths.map((width) => `${at(`${name}${hour}-${width}`)} ${width}w`).join(', ')
  return { light: list(''), dark: list('-night') }
}

/** Pictures of the app itself, delivered from `public/pictures`. */
export const pictures = {
  hero: inWidths('hero', [1280, 1600, 2000, 2400]),
  heroPhone: inWidths('hero-phone', [400, 520, 680, 860, 1140]),
  signUp: dayAndNight('signup'),
  signUpPhone: dayAndNight('signup-phone'),
  ownerCall: at('owner-call'),
  stepFind: at('step-find'),
  stepAsk: at('step-ask'),
  stepMeet: at('step-meet'),
  notFound: at('state-not-found'),
  notAllowed: at('state-forbidden'),
  failed: at('state-failed'),
  maintenance: at('state-maintenance'),
  offline: at('state-offline'),
  expired: at('state-expired'),
  mail: at('state-mail'),
  inbox: at('state-inbox'),
  listings: at('state-listings'),
  news: at('state-notifications'),
  saved: at('state-saved'),
  search: at('state-search'),
  team: at('state-bookings'),
  smallMailbox: at('small-mailbox'),
  smallKey: at('small-key'),
  smallCompass: at('small-compass'),
  smallBox: at('small-box'),
}
