import type { Asset } from '@plaza/sdk'
import { Globe } from 'lucide-react'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'

/** When others will see the changes. */
export function EditNotice({ asset }: { asset: Asset }) {
  const t = useT()
  const { listingModeration } = useServices().settings
  if (!asset.active) return null
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-info-soft px-4 py-3 text-small text-info-ink">
      <Globe aria-hidden className="size-4.5" />
      {t(listingModeration === 'pre' ? 'editor.edit.reviewed' : 'editor.edit.public')}
    </p>
  )
}
