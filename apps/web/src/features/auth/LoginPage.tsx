import { FormAlert } from '@plaza/ui'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { AuthPage } from './AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { authTexts } from './texts.ts'

export default function LoginPage() {
  const t = useT()
  const router = useRouter()
  const { settings, session } = useServices()
  const { next } = useSearch({ from: '/login' })
  const notice = useLocation({ select: ({ state }) => state.notice })
  const texts = authTexts(t, 'login', { serviceName: settings.serviceName, returns: next !== undefined })
  useHead({ title: texts.title, isIndexed: true })
  return (
    <AuthPage {...texts} next={next}>
      {notice === 'passwordReset' && (
        <div className="mb-5">
          <FormAlert tone="ok">{t('auth.reset.done')}</FormAlert>
        </div>
      )}
      <LoginForm
        {...(notice === 'passwordReset' && { email: session.lastEmail() })}
        onDone={() => router.history.replace(next ?? '/')}
      />
    </AuthPage>
  )
}
