import type { Asset } from '@plaza/contract'
import { assetPath } from '@plaza/domain'
import { Button, IconButton, Menu, MenuItem, MenuSection, MenuSeparator } from '@plaza/ui'
import { Check, Ellipsis, ExternalLink, MessageCircleQuestion, SkipForward, UserRound, X } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useColleagues } from '../notes/index.ts'

type QueueActionsProps = {
  asset: Asset
  isBusy: boolean
  /** The reasons to choose from are there. */
  isReady: boolean
  onApprove: () => void
  onReject: () => void
  onAsk?: (() => void) | undefined
  onSkip: () => void
  /** Gives it to a colleague, whose it is from then on. */
  onAssign?: ((userId: string, name: string) => void) | undefined
}

/** What can be decided; kept in view at the lower edge of a phone. */
export function QueueActions({
  asset,
  isBusy,
  isReady,
  onApprove,
  onReject,
  onAsk,
  onSkip,
  onAssign,
}: QueueActionsProps) {
  const t = useT()
  const { user } = useMe()
  const colleagues = useColleagues().filter(({ id }) => id !== user.id)
  return (
    <div className="queue-actions">
      <Button className="grow" isBusy={isBusy} busyLabel={t('state.working')} onPress={onApprove}>
        <Check aria-hidden />
        {t('queue.approve')}
        <Key>a</Key>
      </Button>
      <Button className="grow" variant="secondary" isDisabled={isBusy || !isReady} onPress={onReject}>
        <X aria-hidden />
        {t('queue.reject')}
        <Key>r</Key>
      </Button>
      <Menu
        trigger={
          <IconButton variant="outline" label={t('detail.more')} hasTooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {onAsk && (
          <MenuItem icon={<MessageCircleQuestion aria-hidden />} onAction={onAsk}>
            {t('queue.ask')}
          </MenuItem>
        )}
        <MenuItem icon={<SkipForward aria-hidden />} onAction={onSkip}>
          {t('queue.skip')}
        </MenuItem>
        {asset.ownerId !== null && (
          <MenuItem icon={<UserRound aria-hidden />} href={`/console/people/${asset.ownerId}`} target="_blank">
            {t('queue.owner')}
          </MenuItem>
        )}
        <MenuItem icon={<ExternalLink aria-hidden />} href={assetPath(asset)} target="_blank">
          {t('listings.onSite')}
        </MenuItem>
        {onAssign && colleagues.length > 0 && (
          <>
            <MenuSeparator />
            <MenuSection
              title={t('queue.assign')}
              selectedId=""
              onSelect={(id) => {
                const chosen = colleagues.find((each) => each.id === id)
                if (chosen) onAssign(chosen.id, chosen.name)
              }}
            >
              {colleagues.map(({ id, name }) => (
                <MenuItem key={id} id={id}>
                  {name}
                </MenuItem>
              ))}
            </MenuSection>
          </>
        )}
      </Menu>
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="hidden rounded-sm border border-current px-1.5 font-mono text-caption opacity-70 lg:inline"
  >
    {children}
  </kbd>
)
