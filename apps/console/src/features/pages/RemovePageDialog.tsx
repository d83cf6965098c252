import type { Entry } from '@plaza/contract'
import { useNavigate } from '@tanstack/react-router'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { withoutPage } from './page-fields.ts'
import type { PageRow } from './queries.ts'

type RemovePageDialogProps = { page: PageRow; entries: readonly Entry[]; onClose: () => void }

/** Takes a page out of the entries of all languages. The history of each can bring it back. */
export function RemovePageDialog({ page, entries, onClose }: RemovePageDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  return (
    <ActionDialog
      title={t('pages.remove.title', { title: page.title })}
      confirmLabel={t('pages.remove')}
      isDanger
      isReasonOptional
      typed={page.title}
      call={async (reason) => {
        for (const { id, fields } of entries) {
          const gone = withoutPage(page.key, fields)
          if (Object.keys(gone).length > 0) await sdk.entries.update(id, { fields: gone }, because(reason))
        }
      }}
      done={t('pages.removed')}
      changed={['entries']}
      onClose={onClose}
      onDone={() => void navigate({ to: '/pages' })}
    >
      {t('pages.remove.text', { path: `/pages/${page.path}` })}
    </ActionDialog>
  )
}
