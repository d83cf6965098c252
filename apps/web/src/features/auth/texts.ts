import { splitServiceName } from '@plaza/ui'
import type { Translate } from '../../lib/i18n.tsx'
import type { AuthForm } from '../../lib/url-search.ts'

/** Title and first line of each form, the same on its page and in its dialog. */
export function authTexts(
  t: Translate,
  form: AuthForm,
  { serviceName, returns, isBooking = false }: { serviceName: string; returns: boolean; isBooking?: boolean },
): { title: string; intro: string } {
  const { text: name } = splitServiceName(serviceName)
  const back = returns ? t(isBooking ? 'auth.returns.booking' : 'auth.returns') : undefined
  switch (form) {
    case 'login':
      return { title: t('auth.login.title'), intro: back ?? t('auth.login.intro', { name }) }
    case 'signup':
      return {
        title: t('auth.signUp.title', { name }),
        intro: back ?? t('auth.signUp.intro'),
      }
    case 'lost':
      return { title: t('auth.lost.title'), intro: t('auth.lost.intro') }
  }
}
