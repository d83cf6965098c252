/** Why the calendar refuses, as a value: a code to decide on, the status of the contract and a sentence to show. */
export type CalendarProblem = {
  code:
    | 'quantity-invalid'
    | 'end-not-after-start'
    | 'pattern-missing'
    | 'pattern-invalid'
    | 'duration-missing'
    | 'timezone-invalid'
    | 'recurrence-incomplete'
    | 'occurrences-overlap'
    | 'longer-than-a-year'
    | 'too-many-occurrences'
    | 'too-many-periods'
  status: 400 | 422
  message: string
}

export const invalid = (code: CalendarProblem['code'], message: string): CalendarProblem => ({
  code,
  status: 400,
  message,
})

export const refused = (code: CalendarProblem['code'], message: string): CalendarProblem => ({
  code,
  status: 422,
  message,
})

export const isProblem = (value: object): value is CalendarProblem => 'code' in value && 'status' in value
