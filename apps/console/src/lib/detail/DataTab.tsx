import { JsonView } from '@plaza/ui'
import { CopyButton } from '../CopyButton.tsx'
import { useT } from '../i18n.tsx'

/** The last tab of an object: all of it, as the API tells it. */
export function DataTab({ value }: { value: object }) {
  const t = useT()
  return (
    <div className="flex flex-col items-start gap-3">
      <CopyButton text={JSON.stringify(value, null, 2)} />
      <JsonView value={value} label={t('detail.data')} className="w-full" />
    </div>
  )
}
