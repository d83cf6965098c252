import { type Failure, failureOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../lib/failures.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { type AssetValues, bodyOf, type ValueName, valuesOf, wholeNumber } from '../asset-values.ts'
import { type Catalogue, sendChanges, setPlanQuantity } from '../queries.ts'
import { editorOptions } from '../steps/editor-options.ts'
import { hasCalendar, isAsking } from '../steps/steps.ts'
import { conflictsIn, merged } from './conflicts.ts'

/** What somebody else saved meanwhile. */
export type Conflict = { theirs: AssetValues; asset: Asset; names: readonly ValueName[] }

export type SaveTabOptions = {
  /** The asset as this form knows it. */
  asset: Asset
  initial: AssetValues
  values: AssetValues
  names: readonly ValueName[]
  catalogue: Catalogue
  onSaved: (asset: Asset) => void
  /** The form takes over these values. */
  onReload: (values: AssetValues) => void
}

/** With moderation before publishing, these are looked at again. */
const reviewed: readonly ValueName[] = ['name', 'images', 'categoryId']

/** Saves one tab. The API takes every change, so what others changed meanwhile is looked for before. */
export function useSaveTab({ asset, initial, values, names, catalogue, onSaved, onReload }: SaveTabOptions) {
  const t = useT()
  const { locale } = useIntl()
  const { sdk, settings, notifier, connection } = useServices()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [conflict, setConflict] = useState<Conflict>()

  const read = (from: Asset) => valuesOf(from, editorOptions(catalogue, settings, from, locale).all, settings.currency)
  const bodyFor = (all: AssetValues) => {
    const options = editorOptions(catalogue, settings, all, locale)
    return bodyOf(all, {
      attributes: options.attributes,
      hasCalendar: hasCalendar(options.types.find(({ id }) => id === all.assetTypeId)),
      asksForYes: isAsking(options.types.find(({ id }) => id === all.assetTypeId)),
    })
  }

  async function attempt(run: () => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await run()
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind === 'offline') connection.doubt()
      setFailure(failed)
    } finally {
      setBusy(false)
    }
  }

  async function send(theirs: AssetValues, mine: AssetValues) {
    const needsReview =
      settings.listingModeration === 'pre' &&
      reviewed.some((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
    await sendChanges(sdk, asset.id, bodyFor(theirs), bodyFor(mine))
    if (needsReview) await sdk.assets.update(asset.id, { validated: false })
    if (theirs.quantity !== mine.quantity && mine.plan.mode !== 'always') {
      await setPlanQuantity(sdk, asset.id, wholeNumber(mine.quantity ?? '') ?? 1)
    }
    // the answer leaves out what only the owner sees
    const fresh = await sdk.assets.read(asset.id)
    await cache.invalidateQueries({ queryKey: ['assets'], predicate: ({ queryKey }) => !isEdited(queryKey) })
    setConflict(undefined)
    onReload(read(fresh))
    onSaved(fresh)
    notifier.show({ text: t('form.saved') })
  }

  const save = () =>
    attempt(async () => {
      const fresh = await sdk.assets.read(asset.id)
      if (fresh.updatedDate === asset.updatedDate) return send(initial, values)
      const theirs = read(fresh)
      const versions = { base: initial, mine: values, theirs }
      const clashing = conflictsIn(versions, names)
      if (clashing.length > 0) return setConflict({ theirs, asset: fresh, names: clashing })
      await send(theirs, merged(versions, names))
    })

  const message = failure && failureText(failure)
  return {
    save,
    isBusy,
    failure,
    conflict,
    problem: message ? t(message.id, message.values) : undefined,
    /** Takes what the others saved. */
    reload() {
      if (!conflict) return
      onReload(conflict.theirs)
      onSaved(conflict.asset)
      setConflict(undefined)
    },
    /** One's own text replaces what the others saved. */
    keepMine: () =>
      attempt(async () => {
        if (conflict)
          await send(conflict.theirs, merged({ base: initial, mine: values, theirs: conflict.theirs }, names))
      }),
    dismiss: () => setConflict(undefined),
  }
}

const isEdited = (key: readonly unknown[]) => JSON.stringify(key).includes('"purpose":"edit"')
