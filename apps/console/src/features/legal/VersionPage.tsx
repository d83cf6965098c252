import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { versionsQuery } from './queries.ts'
import { VersionEditor } from './VersionEditor.tsx'

/** One version of a page that people agree to, in one language. */
export default function VersionPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id, locale } = useParams({ from: '/shell/legal/$id/$locale' })
  const isAllowed = may('acceptance:list:all')
  const query = useQuery({ ...versionsQuery(sdk), enabled: isAllowed })
  if (!isAllowed) {
    return <NoAccess title={t('legal.title')} words="permission.acceptances" permission="acceptance:list:all" />
  }
  return (
    <PageRegion query={query}>
      {(versions) => {
        const version = versions.find((each) => each.id === id)
        return version ? (
          <VersionEditor key={`${id} ${locale}`} version={version} locale={locale} />
        ) : (
          <p className="console-column py-6 text-ink-2">{t('legal.gone')}</p>
        )
      }}
    </PageRegion>
  )
}
