import { type Finding, isError } from '@plaza/domain'
import { ConfirmDialog } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { findingText } from './finding-text.ts'
import { type CountedType, openCount } from './queries.ts'
import type { TypeForm } from './type-form.ts'

const NewTypeDialog = lazyPart(async () => (await import('./NewTypeDialog.tsx')).NewTypeDialog)
const RemoveTypeDialog = lazyPart(async () => (await import('./RemoveTypeDialog.tsx')).RemoveTypeDialog)

export type AskedOfType = 'copy' | 'remove' | 'default' | 'errors' | 'warnings' | null

type TypeDialogsProps = {
  asked: AskedOfType
  type: CountedType
  types: readonly CountedType[]
  fields: TypeForm
  /** Of the process as it is now. */
  findings: readonly Finding[]
  onClose: () => void
  onDefault: () => void
  /** Shows the process with what is wrong in it. */
  onLook: () => void
  onSave: () => void
}

/** What is asked before something is done to a type. */
export function TypeDialogs(props: TypeDialogsProps) {
  const { asked, type, types, fields, findings, onClose, onDefault, onLook, onSave } = props
  const t = useT()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/types' })
  const open = openCount(type) ?? 0
  const hasErrors = asked === 'errors'
  const shown = findings.filter((finding) => isError(finding) === hasErrors)
  return (
    <>
      {asked === 'copy' && <NewTypeDialog copyOf={type} types={types} onClose={onClose} />}
      {asked === 'remove' && (
        <RemoveTypeDialog type={type} types={types} onClose={onClose} onBegun={leave} onGone={leave} />
      )}
      <ConfirmDialog
        isOpen={asked === 'default'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t('types.default.ask', { name: fields.name })}
        confirmLabel={t('types.default.make')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => {
          onDefault()
          onClose()
        }}
      >
        {t('types.default.text', { name: types.find(({ isDefault }) => isDefault)?.name ?? '–' })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={hasErrors || asked === 'warnings'}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t(hasErrors ? 'types.save.errors' : 'types.save.warnings')}
        confirmLabel={t(hasErrors ? 'types.save.look' : 'types.save.anyway')}
        cancelLabel={t('types.save.back')}
        onConfirm={() => {
          onClose()
          if (hasErrors) onLook()
          else onSave()
        }}
      >
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {shown.slice(0, 12).map((finding) => (
            <li key={JSON.stringify(finding)}>{findingText(t, fields.plan, finding)}</li>
          ))}
        </ul>
        {open > 0 && <p className="mt-3">{t('types.keep', { count: open })}</p>}
      </ConfirmDialog>
    </>
  )
}
