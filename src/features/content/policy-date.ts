/** From when the two policies hold as they stand here. Set it when their words change. */
export const POLICY_DATE = '25 November 2026'
