import type { Json } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { newQuestion, type Question, readQuestions, writeQuestions } from './questions.ts'

type QuestionsFieldProps = { label: string; help: string; value: Json; onChange: (value: Json) => void }

/** What people are asked after a booking: words, form, order. */
export function QuestionsField({ label, help, value, onChange }: QuestionsFieldProps) {
  const t = useT()
  const id = useId()
  const questions = readQuestions(value)
  const write = (next: readonly Question[]) => onChange(next.length === 0 ? null : writeQuestions(value, next))
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (question) write(questions.toSpliced(from, 1).toSpliced(to, 0, question))
  }
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-3">
      <legend className="text-small font-semibold">{label}</legend>
      <p id={id} className="text-caption text-ink-3">
        {help}
      </p>
      <ol className="flex flex-col gap-3">
        {questions.map((question, place) => (
          <QuestionRow
            key={question.key}
            question={question}
            onChange={(next) => write(questions.with(place, next))}
            onRemove={() => write(questions.toSpliced(place, 1))}
            place={place}
            count={questions.length}
            onMove={(by) => move(place, place + by)}
          />
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        className="self-start"
        onPress={() => write([...questions, newQuestion(questions)])}
      >
        <Plus aria-hidden className="size-4.5" />
        {t('settings.question.add')}
      </Button>
    </fieldset>
  )
}
