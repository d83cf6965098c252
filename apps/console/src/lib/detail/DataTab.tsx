import type { JsonObject } from '@plaza/contract'
import { Button, JsonView } from '@plaza/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '../CopyButton.tsx'
import { useT } from '../i18n.tsx'
import { JsonDialog } from './JsonDialog.tsx'

/** Where the object is in the API, and how its free data is written. */
type Editable = {
  path: string
  /** Sends what changed of `metadata` or `platformData`; not for those who may not write it. */
  save?: ((changes: JsonObject) => Promise<unknown>) | undefined
  /** First parts of the query keys whose answers have changed. */
  changed: readonly string[]
}

type DataTabProps = { value: { metadata?: JsonObject; platformData?: JsonObject }; editable?: Editable }

const names = ['metadata', 'platformData'] as const

/** The last tab of an object: all of it, as the API tells it; its free data can be written by those who may. */
export function DataTab({ value, editable }: DataTabProps) {
  const t = useT()
  const [edited, setEdited] = useState<(typeof names)[number] | null>(null)
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        <CopyButton text={JSON.stringify(value, null, 2)} />
        {editable && (
          <CopyButton text={`curl ${location.origin}${editable.path} -u "$PLAZA_KEY:"`} label={t('detail.curl')} />
        )}
        {editable?.save &&
          names.map((name) => (
            <Button
              key={name}
              size="sm"
              variant="secondary"
              icon={<Pencil aria-hidden className="size-4.5" />}
              onPress={() => setEdited(name)}
            >
              {t('detail.edit', { name })}
            </Button>
          ))}
      </div>
      <JsonView value={value} label={t('detail.data')} className="w-full" />
      {edited && editable?.save && (
        <JsonDialog
          name={edited}
          value={value[edited] ?? {}}
          save={editable.save}
          changed={editable.changed}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
