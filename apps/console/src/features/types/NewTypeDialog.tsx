import type { JsonObject } from '@plaza/contract'
import { isObject, type ProcessTemplateKey } from '@plaza/domain'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useTypesAsked } from '../attributes/index.ts'
import { NewTypeFields } from './NewTypeFields.tsx'
import { copyOfType, newTypeFrom } from './new-type.ts'
import type { CountedType } from './queries.ts'

type NewTypeDialogProps = { copyOf?: CountedType | undefined; types: readonly CountedType[]; onClose: () => void }

/** A type begins with its name and a process that works. */
export function NewTypeDialog({ copyOf, types, onClose }: NewTypeDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const setting = useTypesAsked()
  const [name, setName] = useState('')
  const [key, setKey] = useState<ProcessTemplateKey>('requestFirst')
  const [hasTried, setTried] = useState(false)
  const isTaken = types.some((type) => type.name === name.trim())
  // what it makes of attributes is a setting, by its id
  const attributes = copyOf && setting?.mayEdit ? setting.asked[copyOf.id] : undefined
  const create = async (body: ReturnType<typeof newTypeFrom>) => {
    const made = await sdk.assetTypes.create(body)
    return { ...made, isWhole: !isObject(attributes) || (await takesOver(made.id, attributes)) }
  }
  // by then the type is there: to fail would have it made a second time
  const takesOver = (id: string, attributes: JsonObject) => {
    const instant: JsonObject = { assetTypes: { [id]: attributes } }
    return sdk.config.update({ stelace: { instant } }).then(
      () => true,
      () => false,
    )
  }
  const submit = () => {
    setTried(true)
    if (name.trim() === '' || isTaken) return
    const body = copyOf ? copyOfType(copyOf, name.trim()) : newTypeFrom(key, name.trim())
    void act(() => create(body), {
      done: ({ isWhole }) => t(isWhole ? 'types.made' : 'types.madeInPart', { name: name.trim() }),
      changed: ['assetTypes', 'config'],
      onDone: ({ id }) => {
        onClose()
        void navigate({ to: '/types/$id', params: { id }, search: { tab: 'process' } })
      },
    })
  }
  return (
    <FormDialog
      title={copyOf ? t('types.copy.title', { name: copyOf.name ?? copyOf.id }) : t('types.new')}
      submitLabel={t('types.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NewTypeFields
        autoFocus
        name={name}
        onName={setName}
        nameError={
          hasTried ? (name.trim() === '' ? t('form.required') : isTaken ? t('types.name.taken') : undefined) : undefined
        }
        template={copyOf ? undefined : { value: key, onChange: setKey }}
      />
    </FormDialog>
  )
}
