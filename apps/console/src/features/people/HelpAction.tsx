import { Button } from '@plaza/ui'

type HelpActionProps = { title: string; text: string; label: string; isBusy: boolean; onPress: () => void }

/** One way to help, with what it does. */
export function HelpAction({ title, text, label, isBusy, onPress }: HelpActionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">{text}</p>
      </div>
      <Button size="sm" variant="secondary" aria-label={`${label}: ${title}`} isDisabled={isBusy} onPress={onPress}>
        {label}
      </Button>
    </li>
  )
}
