import { Button, Checkbox, RadioGroup, Switch, TextField } from '@plaza/ui'
import type { SampleWords } from './words.ts'

const nothing = () => undefined

/** Fields in all their states. */
export function FormView({ words }: { words: SampleWords }) {
  return (
    <div className="mx-auto flex max-w-thread flex-col gap-5 p-6">
      <h1 className="text-h2">{words.form}</h1>
      <TextField label={words.name} value={words.ladder} help={words.nameHelp} />
      <TextField label={words.email} value="" error={words.emailError} />
      <RadioGroup
        label={words.handover}
        value="meet"
        onChange={nothing}
        options={[
          { value: 'meet', label: words.meet },
          { value: 'bring', label: words.bring },
        ]}
      />
      <Checkbox isSelected onChange={nothing}>
        {words.agree}
      </Checkbox>
      <Switch isSelected onChange={nothing}>
        {words.notify}
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button>{words.save}</Button>
        <Button variant="secondary">{words.notNow}</Button>
        <Button variant="danger">{words.remove}</Button>
      </div>
    </div>
  )
}
