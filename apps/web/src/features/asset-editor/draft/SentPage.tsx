import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.tsx'
import { pictures } from '../../../lib/pictures.ts'
import { SystemPage } from '../../../lib/SystemPage.tsx'

/** The listing waits for an operator to look at it. */
export default function SentPage() {
  const t = useT()
  return (
    <SystemPage
      title={t('editor.sent.title')}
      picture={pictures.mail}
      actions={
        <>
          <Link to="/my/listings" className={buttonClass()}>
            {t('nav.listings')}
          </Link>
          <Link to="/n" search={{}} className={buttonClass({ variant: 'secondary' })}>
            {t('editor.startNew')}
          </Link>
        </>
      }
    >
      {t('editor.sent.text')}
    </SystemPage>
  )
}
