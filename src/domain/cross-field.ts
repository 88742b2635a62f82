import type * as v from 'valibot'

type Form = Readonly<Record<string, unknown>>
type FormSchema = v.GenericSchema<Form, Form>

/** What is wrong with one field, given the others. */
export interface CrossIssue<K extends string> {
  readonly field: K
  readonly message: string
}

/**
 * A form's schema with a rule between its fields. The rule judges what was typed, also while a single field is still
 * wrong. valibot's own way would be `intersect` with `forward` of a `check`, because the forms' resolver leaves a pipe
 * at its first issue. That costs 0.6 kB more in the first load: all of valibot that any page uses is one module in one
 * chunk.
 */
export function withCrossCheck<S extends FormSchema>(
  schema: S,
  judge: (typed: v.InferInput<S>) => CrossIssue<Extract<keyof v.InferInput<S>, string>> | null,
): S {
  return {
    ...schema,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      // The schema's own run replaces what was typed by its output.
      const typed = dataset.value
      const ran = schema['~run'](dataset, config)
      const isForm = typeof typed === 'object' && typed !== null
      const found = isForm ? judge(typed as v.InferInput<S>) : null
      return found === null ? ran : withIssue(ran, typed as Form, found)
    },
  }
}

type Ran = ReturnType<FormSchema['~run']>

function withIssue(ran: Ran, typed: Form, { field, message }: CrossIssue<string>): Ran {
  const issue: v.BaseIssue<unknown> = {
    kind: 'validation',
    type: 'cross_check',
    input: typed,
    expected: null,
    received: 'unknown',
    message,
    path: [{ type: 'object', origin: 'value', input: { ...typed }, key: field, value: typed[field] }],
  }
  return { typed: false, value: ran.value, issues: [...(ran.issues ?? []), issue] as Ran['issues'] } as Ran
}
