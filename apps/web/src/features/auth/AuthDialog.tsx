import { Dialog, useStore } from '@plaza/ui'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { useServices } from '../../lib/services.tsx'
import type { AuthForm } from '../../lib/url-search.ts'
import { useIsPhone } from '../../lib/use-screen-width.ts'
import { AuthPlaceContext } from './AuthLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LostPasswordForm } from './LostPasswordForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { authTexts } from './texts.ts'

const place = { kind: 'dialog' } as const

/** Sign-in forms over the page people are on; closing it leaves them where they were. */
export function AuthDialog({ form }: { form: AuthForm | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  const { settings, theme, unsentBooking } = useServices()
  const isBooking = useStore(unsentBooking)?.isAsked === true
  const scheme = useStore(theme.scheme)
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const isPhone = useIsPhone()
  const [isBusy, setBusy] = useState(false)
  // while the dialog leaves, it shows what it showed
  const [shown, setShown] = useState<AuthForm>(form ?? 'login')
  if (form && form !== shown) setShown(form)

  const close = useCallback(
    () => void navigate({ to: '.', search: ({ auth: _, ...search }) => search, replace: true, resetScroll: false }),
    [navigate],
  )
  // nobody was doing anything in particular on the home page
  const welcome = () => (isHome ? void navigate({ to: '/welcome' }) : close())

  return (
    <Dialog
      isOpen={form !== undefined}
      onOpenChange={close}
      isBusy={isBusy}
      {...authTexts(t, shown, { serviceName: settings.serviceName, returns: !isHome, isBooking })}
      closeLabel={t('action.close')}
      picture={(isPhone ? pictures.signUpPhone : pictures.signUp)[scheme]}
    >
      <AuthPlaceContext value={place}>
        {shown === 'login' && <LoginForm onDone={close} onBusy={setBusy} />}
        {shown === 'signup' && <SignUpForm onDone={welcome} onBusy={setBusy} />}
        {shown === 'lost' && <LostPasswordForm onBusy={setBusy} />}
      </AuthPlaceContext>
    </Dialog>
  )
}
