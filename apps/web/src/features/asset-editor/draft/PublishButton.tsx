import { assetSlug, failureOf } from '@plaza/domain'
import { Button, buttonClass, useStore } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../../../lib/failures.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useHomeZone } from '../../../parts/asset/home-zone.ts'
import { hasCheckedEmail, useMe, useUserId } from '../../../parts/person/me.ts'
import { useRight } from '../../../parts/person/rights.ts'
import { useCheckRequest } from '../../../parts/sign-in/use-check-request.ts'
import { countUploads, type Uploads } from '../../uploads/index.ts'
import { wholeNumber } from '../asset-values.ts'
import { planFor } from '../plan.ts'
import { applyPlan } from '../queries.ts'
import { type EditorOptions, hasCalendar, missingFor } from '../steps/steps.ts'
import type { Draft } from './draft.ts'

export type PublishButtonProps = { draft: Draft; uploads: Uploads; options: EditorOptions }

/** Puts the listing up for everybody, or before an operator where they look first. It waits for photos that are still on their way. */
export function PublishButton({ draft, uploads, options }: PublishButtonProps) {
  const t = useT()
  const userId = useUserId()
  const { settings } = useServices()
  const me = useMe().data
  const { values } = useStore(draft)
  const { pending, stuck } = countUploads(useStore(uploads))
  const [isWanted, setWanted] = useState(false)
  const publish = usePublish(draft, options)
  const isMissing = missingFor(values, options).length > 0

  // somebody who has just signed up: until it is known what they may do, nothing can be saved
  const isUnknown = useRight('asset:create') === undefined
  // pressed while photos were on their way: goes on by itself
  const { mutate } = publish
  useEffect(() => {
    if (!isWanted || pending > 0 || isUnknown) return
    setWanted(false)
    if (stuck === 0) void mutate()
  }, [isWanted, pending, isUnknown, stuck, mutate])

  if (!userId) {
    return (
      <Link
        to="."
        search={(search) => ({ ...search, auth: 'signup' as const })}
        resetScroll={false}
        className={buttonClass({ size: 'lg' })}
      >
        {t('editor.publish.signUp')}
      </Link>
    )
  }
  if (me && settings.needsCheckedEmailToList && !hasCheckedEmail(me)) return <CheckEmail email={me.email ?? ''} />

  const label = t(settings.listingModeration === 'pre' ? 'editor.publish.approval' : 'editor.publish')
  const reason = isMissing
    ? t('editor.publish.missing')
    : stuck > 0
      ? t('editor.publish.stuck', { count: stuck })
      : publish.problem
  return (
    <div className="flex flex-col items-end gap-1">
      <Button
        size="lg"
        isBusy={publish.isBusy || (isWanted && isUnknown)}
        busyLabel={t('editor.publish.busy')}
        isDisabled={isMissing || stuck > 0}
        onPress={() => setWanted(true)}
      >
        {isWanted && pending > 0 ? t('editor.publish.waiting', { count: pending }) : label}
      </Button>
      <p role="status" className="text-caption text-ink-3">
        {reason}
      </p>
    </div>
  )
}

function usePublish(draft: Draft, options: EditorOptions) {
  const t = useT()
  const { sdk } = useServices()
  const homeZone = useHomeZone()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const mutate = useCallback(async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (!(await draft.flush())) throw new DOMException('Network Error', 'NetworkError')
      const { assetId, values } = draft.get()
      if (!assetId) return
      const type = options.types.find(({ id }) => id === values.assetTypeId)
      const asset = await sdk.assets.read(assetId)
      // first the calendar, then everybody: nobody books what is not offered
      if (type && hasCalendar(type)) {
        const plan = planFor(values.plan, type.timing.timeUnit)
        await applyPlan(sdk, asset, { ...plan, quantity: wholeNumber(values.quantity ?? '') ?? 1 }, homeZone)
      }
      const published = await sdk.assets.update(assetId, { active: true, metadata: { plaza: { draft: null } } })
      // read anew where it is shown next: this page would take it for one that was published elsewhere
      await cache.invalidateQueries({ queryKey: ['assets'], refetchType: 'none' })
      if (!published.validated) return await navigate({ to: '/n/sent' })
      await navigate({
        to: '/l/$slugAndId',
        params: { slugAndId: assetSlug(published) },
        search: { show: 'published' },
      })
    } catch (error) {
      const message = failureText(failureOf(error))
      setProblem(message ? t(message.id, message.values) : undefined)
    } finally {
      setBusy(false)
    }
  }, [draft, options, sdk, homeZone, cache, navigate, t])

  return { mutate, isBusy, problem }
}

function CheckEmail({ email }: { email: string }) {
  const t = useT()
  const { send, isSending, secondsLeft } = useCheckRequest(email)
  return (
    <div className="flex flex-col items-end gap-1">
      <Button size="lg" data-writes isBusy={isSending} isDisabled={secondsLeft > 0} onPress={send}>
        {t('editor.publish.sendCheck')}
      </Button>
      <p className="text-caption text-ink-3">{t('editor.publish.check')}</p>
    </div>
  )
}
