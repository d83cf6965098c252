import type { Scheme } from './theme.ts'

export type ByScheme = Readonly<Record<Scheme, string>>

const at = (name: string) => `/pictures/${name}.webp`
const dayAndNight = (name: string): ByScheme => ({ light: at(name), dark: at(`${name}-night`) })

/** Pictures of the app itself, delivered from `public/pictures`. */
export const pictures = {
  hero: dayAndNight('hero'),
  heroWide: { light: at('hero-2400'), dark: at('hero-night-2400') } satisfies ByScheme,
  heroPhone: dayAndNight('hero-phone'),
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
  smallMailbox: at('small-mailbox'),
  smallKey: at('small-key'),
  smallCompass: at('small-compass'),
}
