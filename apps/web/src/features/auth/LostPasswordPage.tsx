import { useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { AuthPage } from './AuthPage.tsx'
import { LostPasswordForm } from './LostPasswordForm.tsx'
import { authTexts } from './texts.ts'

export default function LostPasswordPage() {
  const t = useT()
  const { settings } = useServices()
  const { next } = useSearch({ from: '/lost-password' })
  const texts = authTexts(t, 'lost', { serviceName: settings.serviceName, returns: false })
  useHead({ title: texts.title })
  return (
    <AuthPage {...texts} next={next}>
      <LostPasswordForm />
    </AuthPage>
  )
}
