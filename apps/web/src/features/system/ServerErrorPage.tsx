import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'

export default function ServerErrorPage() {
  const t = useT()
  return (
    <SystemPage
      title={t('serverError.title')}
      picture={pictures.failed}
      actions={
        <Link to="/" className={buttonClass()}>
          {t('action.home')}
        </Link>
      }
    >
      {t('serverError.text')}
    </SystemPage>
  )
}
