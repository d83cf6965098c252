import type { Asset } from '@plaza/sdk'
import { Button, buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { CirclePause, EyeOff, Hourglass } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { isDraft, isPublic } from '../../parts/asset/asset.ts'
import { usePauseAsset } from './queries.ts'
import type { ViewerRole } from './viewer-role.ts'

/** Tells those who may see a hidden listing why others do not, and what to do. */
export function AssetNotice({ asset, role }: { asset: Asset; role: ViewerRole }) {
  const t = useT()
  const pause = usePauseAsset(asset.id)
  if (role === 'stranger' || isPublic(asset)) return null
  const kind = isDraft(asset) ? 'draft' : asset.active ? 'unvalidated' : 'paused'
  const Icon = icons[kind]
  return (
    <aside className="order-first mx-4 mt-4 mb-5 flex flex-wrap items-center gap-3 rounded-md bg-sun-soft px-4 py-3 text-small text-sun-ink lg:mx-0 lg:mt-0">
      <Icon aria-hidden />
      <p className="min-w-0 grow">
        {kind === 'draft'
          ? t('asset.notice.draft')
          : kind === 'paused'
            ? t('asset.notice.paused')
            : t('asset.notice.unvalidated')}
      </p>
      {kind === 'draft' && role === 'owner' && (
        <Link
          to="/n/$step"
          params={{ step: 'details' }}
          search={{ draft: asset.id }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('asset.notice.continue')}
        </Link>
      )}
      {kind === 'paused' && (
        <Button
          size="sm"
          variant="secondary"
          isBusy={pause.isPending}
          busyLabel={t('form.saving')}
          onPress={() => pause.mutate(false)}
        >
          {t('asset.reactivate')}
        </Button>
      )}
    </aside>
  )
}

const icons = { draft: EyeOff, paused: CirclePause, unvalidated: Hourglass }
