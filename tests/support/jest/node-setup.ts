// `sanitize-html` is no ES module and requires this one: within the import of a cycle Node refuses that.
import 'htmlparser2';
