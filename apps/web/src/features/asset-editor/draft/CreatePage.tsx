import { assetSlug } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useHead } from '../../../lib/head.ts'
import { useT } from '../../../lib/i18n.tsx'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isDraft } from '../../../parts/asset/asset.ts'
import { useUserId } from '../../../parts/person/me.ts'
import { useRight } from '../../../parts/person/rights.ts'
import { EditorSkeleton } from '../EditorSkeleton.tsx'
import { editedAssetQuery, useCatalogue } from '../queries.ts'
import { isStep } from '../steps/steps.ts'
import { BecomeOwnerPage } from './BecomeOwnerPage.tsx'
import { CreateEditor } from './CreateEditor.tsx'
import { LostDraftPage } from './LostDraftPage.tsx'
import { readLocalWork, writeLocalWork } from './local-work.ts'

/** Listing something, step by step. Everybody may begin; saving needs an account that may list things. */
export default function CreatePage() {
  const t = useT()
  const { sdk, settings, stored } = useServices()
  const { draft: draftId } = useSearch({ from: '/n' })
  const { step } = useParams({ strict: false })
  const userId = useUserId()
  const canCreate = useRight('asset:create')
  const { catalogue, query } = useCatalogue()
  // a draft made here is not read again
  const [madeHere, setMadeHere] = useState<readonly string[]>([])
  const handleMade = useCallback((id: string) => setMadeHere((before) => [...before, id]), [])
  const [session, setSession] = useState(draftId ?? 'new')
  const isMadeHere = draftId !== undefined && madeHere.includes(draftId)
  if (!isMadeHere && (draftId ?? 'new') !== session) setSession(draftId ?? 'new')
  const openedId = session === 'new' ? undefined : session
  const opened = useQuery(editedAssetQuery(sdk, openedId))
  const [work, setWork] = useState(() => readLocalWork(stored, settings.currency))
  const [turn, setTurn] = useState(0)
  const handleStartOver = useCallback(() => {
    writeLocalWork(stored, null)
    setWork(undefined)
    setTurn((before) => before + 1)
  }, [stored])

  useHead({
    title: t('editor.head'),
    description: step ? undefined : t('editor.head.text'),
    isIndexed: !step && !draftId,
  })

  if (userId && canCreate === false) return <BecomeOwnerPage />
  if (!catalogue) {
    return (
      <QueryBoundary query={query} skeleton={<EditorSkeleton />}>
        {() => <EditorSkeleton />}
      </QueryBoundary>
    )
  }
  const shared = { catalogue, step: isStep(step) ? step : undefined, onMade: handleMade, onStartOver: handleStartOver }
  if (!openedId)
    return <CreateEditor key={`new ${turn}`} {...shared} work={work?.assetId === null ? work : undefined} />
  return (
    <QueryBoundary query={opened} skeleton={<EditorSkeleton />} notFound={<LostDraftPage />}>
      {(asset) => {
        if (asset.ownerId !== userId) return <LostDraftPage />
        if (!isDraft(asset))
          return (
            <Navigate to="/l/$slugAndId/edit/$step" params={{ slugAndId: assetSlug(asset), step: 'details' }} replace />
          )
        return (
          <CreateEditor key={asset.id} {...shared} asset={asset} work={work?.assetId === asset.id ? work : undefined} />
        )
      }}
    </QueryBoundary>
  )
}
