import { assetIdOf } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useHead } from '../../../lib/head.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isDraft } from '../../../parts/asset/asset.ts'
import { ActAsNotice, useCanActAs } from '../../../parts/person/ActAsNotice.tsx'
import { useUserId } from '../../../parts/person/me.ts'
import { useRight } from '../../../parts/person/rights.ts'
import { NotAllowedPage, NotFoundPage } from '../../system/index.ts'
import { EditorSkeleton } from '../EditorSkeleton.tsx'
import { editedAssetQuery, useCatalogue } from '../queries.ts'
import { isStep } from '../steps/steps.ts'
import { EditTabs } from './EditTabs.tsx'

/** A listing that is published, tab by tab. */
export default function EditPage() {
  const t = useT()
  const { sdk } = useServices()
  const { slugAndId, step } = useParams({ from: '/l/$slugAndId/edit/$step' })
  const id = assetIdOf(slugAndId)
  const userId = useUserId()
  const canEditAll = useRight('asset:edit:all') === true
  const canEditOwn = useRight('asset:edit') !== false
  const asset = useQuery(editedAssetQuery(sdk, id))
  const ownerId = asset.data?.ownerId ?? null
  const canActAs = useCanActAs(ownerId)
  const { catalogue, query } = useCatalogue()
  useHead({ title: asset.data ? t('editor.edit.head', { name: asset.data.name }) : t('editor.edit') })

  if (!id || !isStep(step)) return <NotFoundPage />
  if (!catalogue) {
    return (
      <QueryBoundary query={query} skeleton={<EditorSkeleton />}>
        {() => <EditorSkeleton />}
      </QueryBoundary>
    )
  }
  return (
    <QueryBoundary
      query={asset}
      skeleton={<EditorSkeleton />}
      notFound={<NotFoundPage />}
      notAllowed={<NotAllowedPage />}
    >
      {(loaded) => {
        const isOwn = loaded.ownerId === userId
        if (!isOwn && !canEditAll && canActAs && ownerId) return <ActAsNotice ownerId={ownerId} />
        if (!canEditAll && !(isOwn && canEditOwn)) return <NotAllowedPage />
        if (isDraft(loaded)) return <Navigate to="/n/$step" params={{ step }} search={{ draft: loaded.id }} replace />
        return <EditTabs key={loaded.id} asset={loaded} catalogue={catalogue} slugAndId={slugAndId} step={step} />
      }}
    </QueryBoundary>
  )
}
