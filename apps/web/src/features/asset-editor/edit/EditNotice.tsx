import type { Asset } from '@plaza/sdk'
import { CircleX, Globe } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { refusalOf, stateOf } from '../../../parts/asset/listing-state.ts'

/** When others will see the changes, or why they see nothing of it. */
export function EditNotice({ asset }: { asset: Asset }) {
  const t = useT()
  const { listingModeration } = useServices().settings
  const state = stateOf(asset)
  if (state === 'rejected' || state === 'hidden') {
    return (
      <p className="flex items-start gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-danger-ink text-small">
        <CircleX aria-hidden className="size-4.5 shrink-0" />
        <span className="wrap-anywhere">
          {refusalOf(asset) ?? t(state === 'hidden' ? 'asset.notice.hidden' : 'myListings.refused')}
        </span>
      </p>
    )
  }
  if (!asset.active) return null
  return (
    <p className="flex items-center gap-2 text-ink-3 text-small">
      <Globe aria-hidden className="size-4 shrink-0" />
      {t(listingModeration === 'pre' ? 'editor.edit.reviewed' : 'editor.edit.public')}
    </p>
  )
}
