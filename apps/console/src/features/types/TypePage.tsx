import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { languagesQuery } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { typesQuery } from './queries.ts'
import { TypeEditor } from './TypeEditor.tsx'

/** One listing type. */
export default function TypePage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/types/$id' })
  const types = useQuery(typesQuery(sdk, may('assetType:edit:all', 'transaction:list:all')))
  const languages = useQuery(languagesQuery(sdk))
  if (!may('assetType:list:all')) {
    return <NoAccess title={t('types.title')} words="permission.types" permission="assetType:list:all" />
  }
  return (
    <PageRegion query={types}>
      {(all) => {
        const type = all.find((each) => each.id === id)
        if (!type) return <p className="console-column py-6 text-ink-2">{t('types.gone')}</p>
        return (
          <PageRegion query={languages}>
            {(locales) => <TypeEditor key={type.id} type={type} types={all} locales={locales} />}
          </PageRegion>
        )
      }}
    </PageRegion>
  )
}
