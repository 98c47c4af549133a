/** Time zone of the contests, in which texts and documents give times. */
export const contestTimeZone = 'Asia/Shanghai';
