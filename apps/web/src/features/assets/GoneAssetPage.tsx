import { buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { SystemPage } from '../../lib/SystemPage.tsx'
import { WaysOn } from '../system/index.ts'

/** The address was right once. */
export function GoneAssetPage() {
  const t = useT()
  return (
    <SystemPage
      title={t('asset.gone.title')}
      picture={pictures.notFound}
      more={<WaysOn />}
      actions={
        <Link to="/s" search={{}} className={buttonClass()}>
          {t('favorites.empty.action')}
        </Link>
      }
    >
      {t('asset.gone.text')}
    </SystemPage>
  )
}
