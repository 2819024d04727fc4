/** Which feedback staff list: all, what waits for an answer, or what has one or two stars. */
export const feedbackFilters = ['all', 'to_answer', 'low'] as const;
