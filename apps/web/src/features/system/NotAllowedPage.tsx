import { buttonClass } from '@plaza/ui'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'
import { useServices } from '../../lib/services.tsx'

/** Also rendered in place of a screen whose right is missing; the address stays. */
export default function NotAllowedPage() {
  const t = useT()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { session } = useServices()

  async function handleOtherAccount() {
    const next = router.state.location.href
    await session.logOut()
    await router.navigate({ to: '/login', search: next.startsWith('/403') ? {} : { next } })
  }

  return (
    <SystemPage
      title={t('notAllowed.title')}
      picture={pictures.notAllowed}
      actions={
        <>
          <Link to="/" className={buttonClass()}>
            {t('action.home')}
          </Link>
          {canGoBack && (
            <button
              type="button"
              className={buttonClass({ variant: 'secondary' })}
              onClick={() => router.history.back()}
            >
              {t('action.back')}
            </button>
          )}
          <button type="button" className={buttonClass({ variant: 'text' })} onClick={() => void handleOtherAccount()}>
            {t('notAllowed.otherAccount')}
          </button>
        </>
      }
    >
      {t('notAllowed.text')}
    </SystemPage>
  )
}
