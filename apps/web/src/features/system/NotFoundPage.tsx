import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'

/** Loaded only by those who are lost. */
export const WaysOn = lazyPart(async () => (await import('./WaysOn.tsx')).WaysOn)

export function NotFoundPage() {
  const t = useT()
  return (
    <SystemPage
      title={t('notFound.title')}
      picture={pictures.notFound}
      more={<WaysOn />}
      actions={
        <Link to="/" className={buttonClass()}>
          {t('action.home')}
        </Link>
      }
    >
      {t('notFound.text')}
    </SystemPage>
  )
}
