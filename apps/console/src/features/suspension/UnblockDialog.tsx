import type { Block } from '@plaza/contract'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { blockName } from './block-name.ts'
import { RestoreDialog } from './RestoreDialog.tsx'

/** Lets a value be used again; of a person it lifts the block. */
export function UnblockDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  if (block.kind === 'person' && block.userId !== null)
    return <RestoreDialog user={{ id: block.userId, displayName: block.userName }} onClose={onClose} />
  const name = blockName(t, block)
  return (
    <ActionDialog
      isReasonOptional
      title={t('blocked.remove.title', { name })}
      confirmLabel={t('blocked.remove')}
      done={t('blocked.remove.done', { name })}
      changed={['blocks']}
      call={(reason) => sdk.blocks.remove(block.id, {}, because(reason))}
      onClose={onClose}
    >
      {t('blocked.remove.text')}
    </ActionDialog>
  )
}
