import { Button } from '@plaza/ui'
import { useT } from '../i18n.tsx'

/** In place of a table that is filtered until nothing is left. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-photo border border-line bg-raised p-4">
      {t('list.noMatch')}
      <Button size="sm" variant="secondary" onPress={onClear}>
        {t('list.clear')}
      </Button>
    </p>
  )
}
