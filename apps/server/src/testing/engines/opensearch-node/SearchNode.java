import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One node of OpenSearch, on this machine only: `java -cp … SearchNode.java FOLDER PORT`. Ends with its standard input.
 * Without arguments it says which version it would be.
 */
public class SearchNode extends Node {
  SearchNode(Settings settings) {
    super(
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "plaza"),
        List.of(Netty4Plugin.class, PainlessPlugin.class),
        false);
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 0) {
      System.out.println(Version.CURRENT);
      return;
    }
    Settings settings =
        Settings.builder()
            .put("path.home", arguments[0])
            .put("cluster.name", "plaza")
            .put("node.name", "plaza")
            .put("discovery.type", "single-node")
            .put("network.host", "127.0.0.1")
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    new SearchNode(settings).start();
    System.in.transferTo(OutputStream.nullOutputStream());
    System.exit(0);
  }
}
