import * as v from 'valibot'

interface Suite<Spec> {
  readonly suites?: readonly Suite<Spec>[] | undefined
  readonly specs: readonly Spec[]
}

/** The specs of a Playwright report, whose suites nest, in order. */
export function specsIn<Spec>(spec: v.GenericSchema<unknown, Spec>) {
  const suite: v.GenericSchema<unknown, Suite<Spec>> = v.object({
    suites: v.optional(v.array(v.lazy(() => suite))),
    specs: v.array(spec),
  })
  return v.pipe(
    v.object({ suites: v.array(suite) }),
    v.transform(({ suites }) => suites.flatMap(specsOf)),
  )
}

function specsOf<Spec>({ suites = [], specs }: Suite<Spec>): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf<Spec>)]
}
