import { useT } from '../i18n.tsx'

type ValueChipsProps = {
  values: readonly { name: string; sample?: string | undefined }[]
  /** Puts it where the cursor is. */
  onPick: (value: string) => void
}

/** What a text may name: pressed, it is put into the text. */
export function ValueChips({ values, onPick }: ValueChipsProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold text-small">{t('words.values')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map(({ name, sample }) => (
          <button
            key={name}
            type="button"
            title={sample}
            // the text keeps the cursor
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(`{${name}}`)}
            className="hit-area cursor-pointer rounded-full border border-line bg-raised px-2.5 py-1 font-mono text-caption hover:border-line-2 hover:bg-sunken"
          >
            {`{${name}}`}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
