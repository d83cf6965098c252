import { splitServiceName } from '@plaza/ui'
import type { Translate } from '../../lib/i18n.tsx'
import type { AuthForm } from '../../lib/url-search.ts'

/** Title and first line of each form, the same on its page and in its dialog. */
export function authTexts(
  t: Translate,
  form: AuthForm,
  { serviceName, returns }: { serviceName: string; returns: boolean },
): { title: string; intro: string } {
  const { text: name } = splitServiceName(serviceName)
  switch (form) {
    case 'login':
      return { title: t('auth.login.title'), intro: returns ? t('auth.returns') : t('auth.login.intro', { name }) }
    case 'signup':
      return {
        title: t('auth.signUp.title', { name }),
        intro: returns ? t('auth.returns') : t('auth.signUp.intro'),
      }
    case 'lost':
      return { title: t('auth.lost.title'), intro: t('auth.lost.intro') }
  }
}
