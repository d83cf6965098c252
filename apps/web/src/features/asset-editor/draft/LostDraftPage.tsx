import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.tsx'
import { pictures } from '../../../lib/pictures.ts'
import { SystemPage } from '../../../lib/SystemPage.tsx'

/** A draft that cannot be opened: deleted, or somebody else's. */
export function LostDraftPage() {
  const t = useT()
  return (
    <SystemPage
      title={t('editor.gone.title')}
      picture={pictures.notFound}
      actions={
        <Link to="/n" search={{}} className={buttonClass()}>
          {t('editor.startNew')}
        </Link>
      }
    >
      {t('editor.lost.text')}
    </SystemPage>
  )
}
