import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'

export function NotFoundPage() {
  const t = useT()
  return (
    <SystemPage
      title={t('notFound.title')}
      picture={pictures.notFound}
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
