import { useRouter, useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { AuthPage } from './AuthPage.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { authTexts } from './texts.ts'

export default function SignUpPage() {
  const t = useT()
  const router = useRouter()
  const { settings } = useServices()
  const { next } = useSearch({ from: '/signup' })
  const texts = authTexts(t, 'signup', { serviceName: settings.serviceName, returns: next !== undefined })
  useHead({ title: t('nav.signUp'), isIndexed: true })
  return (
    <AuthPage {...texts} next={next}>
      <SignUpForm onDone={() => router.history.replace(next ?? '/welcome')} />
    </AuthPage>
  )
}
