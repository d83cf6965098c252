import type { Asset } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { useUserId } from '../../../parts/person/me.ts'
import { useRight } from '../../../parts/person/rights.ts'
import { type AssetValues, bodyOf, emptyValues, valuesOf } from '../asset-values.ts'
import { type Catalogue, sendChanges } from '../queries.ts'
import { editorOptions, offeredTypes } from '../steps/editor-options.ts'
import { hasCalendar, isAsking } from '../steps/steps.ts'
import { createDraft, type Draft } from './draft.ts'
import { type LocalWork, writeLocalWork } from './local-work.ts'

export type DraftStart = {
  catalogue: Catalogue
  /** A draft from the server. */
  asset?: Asset | undefined
  /** What this browser kept. */
  work?: LocalWork | undefined
}

/** A listing that is being made, wired to the server, this browser and the session. */
export function useDraft({ catalogue, asset, work }: DraftStart): Draft {
  const { sdk, settings, stored, session, connection } = useServices()
  const { locale } = useIntl()
  const cache = useQueryClient()
  const userId = useUserId()
  const canCreate = useRight('asset:create') === true
  // callbacks of the draft outlive a render and need what is current
  const current = useRef({ userId, canCreate, catalogue, locale })
  current.current = { userId, canCreate, catalogue, locale }

  const [draft] = useState(() => {
    const bodyFor = (values: AssetValues) => {
      const { catalogue, locale } = current.current
      const { attributes, types } = editorOptions(catalogue, settings, values, locale)
      const type = types.find(({ id }) => id === values.assetTypeId)
      return bodyOf(values, { attributes, hasCalendar: hasCalendar(type), asksForYes: isAsking(type) })
    }
    return createDraft({
      ...startOf({ catalogue, asset, work }),
      canSave: ({ name, assetTypeId }) => {
        const { userId, canCreate } = current.current
        const hasType = assetTypeId !== '' || offeredTypes(current.current.catalogue, settings).length === 0
        return userId !== null && canCreate && name.trim() !== '' && hasType
      },
      create: async (values) => {
        const { metadata, ...body } = bodyFor(values)
        const isReviewed = settings.listingModeration === 'pre'
        const created = await sdk.assets.create({
          ...body,
          active: false,
          ...(isReviewed && { validated: false }),
          metadata: { ...metadata, plaza: { ...metadata.plaza, draft: true } },
        })
        void cache.invalidateQueries({ queryKey: ['assets', 'list'] })
        return created
      },
      update: (id, before, after) => sendChanges(sdk, id, bodyFor(before), bodyFor(after)),
      keep: (kept) => writeLocalWork(stored, kept),
      now: () => new Date(),
    })
  })

  function startOf({ catalogue, asset, work }: DraftStart) {
    if (asset) {
      const { all } = editorOptions(catalogue, settings, asset, locale)
      return { initial: valuesOf(asset, all, settings.currency), assetId: asset.id }
    }
    const types = offeredTypes(catalogue, settings)
    const only = types.length === 1 ? types[0] : undefined
    const initial = { ...emptyValues(settings.currency), ...(only && { assetTypeId: only.id }) }
    return { initial: work?.values ?? initial }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in and the right to save are what it waits for
  useEffect(() => draft.wake(), [draft, userId, canCreate])

  useEffect(() => {
    // work that was kept is not on the server yet
    if (work) draft.change(work.values)
    const stop = [session.onChange(() => draft.wake()), connection.subscribe(() => draft.wake())]
    return () => {
      for (const end of stop) end()
      draft.close()
    }
  }, [draft, session, connection, work])

  return draft
}
