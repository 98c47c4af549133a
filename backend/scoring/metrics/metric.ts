/** Numbers by row: answers and predictions of a row have the same index. Labels are numbers too, one for each class. */
export type Rows = ArrayLike<number>;

/**
 * A metric over at least one row. NaN where it is not defined, for instance an AUC without both classes. `queries` has
 * the query number of each row, for ranking metrics; any numbering will do.
 */
export type MetricFunction = (answers: Rows, predictions: Rows, queries?: Rows) => number;
