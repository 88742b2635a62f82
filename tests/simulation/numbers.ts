/** The tester's numbers, and one that is delivered like any other. */
export const NUMBERS = ['08031234567', '08011111112', '08011111113', '08011111114', '08011111115'] as const
