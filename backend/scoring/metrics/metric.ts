/** Numbers by row: answers and predictions stand at the same index. Labels are numbers too, one for each class. */
export type Rows = ArrayLike<number>;

/**
 * A metric over at least one row. NaN where it is not defined, for instance an AUC without both classes.
 * `queries` says for each row which query it belongs to, for metrics of rankings; labels of any kind.
 */
export type MetricFunction = (answers: Rows, predictions: Rows, queries?: Rows) => number;
